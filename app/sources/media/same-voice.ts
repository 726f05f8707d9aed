import type { Voice } from "./speech/heard.ts";

/**
 * The least cosine of two voices of one person. Public projects compare voices of TitaNet small at
 * 0.45 (decision 29); nothing of it was measured here.
 */
const leastAlike = 0.45;
/** Less of a voice is no reason to count one more speaker. */
const leastSeconds = 4;

type Person = { seconds: number; sum: number[] };

/**
 * Tells which voices are one person's: returns a number for each voice, the same for the same person,
 * or undefined for a voice that was heard too briefly to say. The voices heard longest are compared
 * first. One person with two numbers is better than two persons with one.
 */
export function persons(voices: readonly Voice[]): (number | undefined)[] {
  const found: Person[] = [];
  const numbers = new Map<Voice, number>();
  for (const voice of [...voices].sort((one, other) => other.seconds - one.seconds)) {
    const likeness = found.map((person) => cosine(person, voice));
    const best = Math.max(...likeness);
    if (best >= leastAlike) {
      const index = likeness.indexOf(best);
      const person = found[index] as Person;
      person.sum = person.sum.map((sum, at) => sum + voice.seconds * (voice.features[at] ?? 0));
      person.seconds += voice.seconds;
      numbers.set(voice, index);
    } else if (voice.seconds >= leastSeconds) {
      numbers.set(voice, found.length);
      const sum = voice.features.map((value) => voice.seconds * value);
      found.push({ seconds: voice.seconds, sum });
    }
  }
  return voices.map((voice) => numbers.get(voice));
}

/** The cosine between a person's mean voice and another one, whose length is 1. */
function cosine({ sum }: Person, { features }: Voice): number {
  const product = sum.reduce((total, value, at) => total + value * (features[at] ?? 0), 0);
  return product / (Math.hypot(...sum) || 1);
}
