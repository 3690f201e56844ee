const ROUND_A_SIGN = / (?=[+−=] )|(?<= [+−=]) /g

/** A sum stands on one line: "4 + 8 − 7 = 5" is read as one thing. */
export function unbroken(text: string): string {
  return text.replace(ROUND_A_SIGN, '\u00a0')
}
