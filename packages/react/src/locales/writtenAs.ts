import type { Direction, Latchkey } from '@latchkey/core'

/** What an element says of its text to browsers and screen readers: the attributes `lang` and `dir`. */
export type Written = { readonly lang: string; readonly dir: Direction }

/** How the words of an instance are written, whatever the page around them says. */
export function writtenAs(latchkey: Latchkey | undefined): Written {
  const { dir = 'ltr', tag = 'en' } = latchkey?.context.store.get().language ?? {}
  return { lang: tag, dir }
}
