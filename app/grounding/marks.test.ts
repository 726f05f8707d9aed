import { expect, test } from "vitest";
import { quotedIn } from "./marks.ts";

test.each([
  ["English", "He said “yes, of course” twice.", "yes, of course"],
  ["straight", 'He said "yes, of course" twice.', "yes, of course"],
  ["German", "Er sagte „ja, natürlich“ zweimal.", "ja, natürlich"],
  ["French", "Il dit « oui, bien sûr » deux fois.", " oui, bien sûr "],
  ["reversed", "Er sagte »ja, natürlich« zweimal.", "ja, natürlich"],
  ["Japanese", "彼は「はい」と言った。", "はい"],
  ["single", "He said ‘yes, I don’t’ twice.", "yes, I don’t"],
  ["nested", "He said “she told me ‘no’ there”.", "she told me ‘no’ there"],
])("reads %s marks", (_, text, inner) => {
  expect(quotedIn(text).map((quoted) => quoted.inner)).toEqual([inner]);
});

test("takes no apostrophe, inch or unclosed mark for a quotation", () => {
  expect(quotedIn('don’t, the boys’ 5" nail and “no end')).toEqual([]);
  expect(quotedIn("“one\n\ntwo”")).toEqual([]);
});
