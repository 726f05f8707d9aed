import { type RefObject, useCallback, useEffect, useState } from "react";
import type { SelectedTitle } from "../../strategies/strategy.ts";

const choice = "title.";

/** Reads the titles from a form: the chosen ones, or the person's own. */
function titlesIn(form: HTMLFormElement): SelectedTitle[] {
  const data = new FormData(form);
  const choices = [...data.keys()].filter((name) => name.startsWith(choice));
  return choices.map((name) => {
    const format = name.slice(choice.length);
    const own = String(data.get(`ownTitle.${format}`) ?? "").replace(/\s+/g, " ");
    return { format, title: String(data.get(name)) || own.trim() };
  });
}

/**
 * The currently chosen titles in the form around `inside`, for a live price; undefined until
 * scripts run. Call `read` when the form changes.
 */
export function useChosenTitles(inside: RefObject<HTMLElement>) {
  const [titles, setTitles] = useState<SelectedTitle[]>();
  const read = useCallback(() => {
    const form = inside.current?.closest("form");
    if (form) setTitles(titlesIn(form));
  }, [inside]);
  useEffect(read, [read]);
  return { titles, read };
}
