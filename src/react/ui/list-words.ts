/** Words that people gave, one after the other: as the language joins a list, each in its own direction. */

/** For texts without elements, such as titles: what surrounds it does not change its direction, nor it theirs. */
export const isolated = (text: string): string => `\u2068${text}\u2069`

export const listWords = (words: readonly string[], language: string): string =>
  new Intl.ListFormat(language).format(words)
