import type { Direction, Language } from './Language.js'

const fromTheRight = /^(ar|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)(-(?!latn)|$)|-(arab|hebr)\b/i

/** Which way a language is written: as its host says, else as its tag tells. */
export function directionOf(tag: string, languages: readonly Language[] = []): Direction {
  const dir = languages.find((language) => language.tag === tag && language.dir)?.dir
  if (dir) return dir === 'rtl' ? dir : 'ltr'
  return fromTheRight.test(tag) ? 'rtl' : 'ltr'
}
