/** In UTF-16 units, as HTML and JSON schemas count. */
export const LONGEST_NAME = 24

/** What a nickname needs at least one of: a letter or a digit, and none of the letters that Unicode draws as nothing. */
export const VISIBLE = '(?!\\p{DI})[\\p{L}\\p{N}]'
