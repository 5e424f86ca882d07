import type { Latchkey } from '@latchkey/core'
import type { BuiltInLanguage } from '@latchkey/core/internal'

/** The words of the buttons on the page: the only ones that are there before the modal is loaded. */
export type ButtonWords = {
  readonly connect: string
  readonly connecting: string
  readonly reconnecting: string
  readonly chooseNetwork: string
  readonly unsupportedNetwork: string
  /** The modal did not open; the next press tries again. */
  readonly failed: string
}

/** Every built-in language, for they are few and short. */
export const buttonWords: Readonly<Record<BuiltInLanguage, ButtonWords>> = {
  en: {
    connect: 'Connect wallet',
    connecting: 'Connecting…',
    reconnecting: 'Reconnecting…',
    chooseNetwork: 'Choose network',
    unsupportedNetwork: 'Unsupported network',
    failed: 'Did not open. Try again',
  },
  de: {
    connect: 'Wallet verbinden',
    connecting: 'Wird verbunden …',
    reconnecting: 'Wird wieder verbunden …',
    chooseNetwork: 'Netzwerk wählen',
    unsupportedNetwork: 'Netzwerk nicht unterstützt',
    failed: 'Nicht geöffnet. Erneut versuchen',
  },
  ar: {
    connect: 'ربط المحفظة',
    connecting: 'جارٍ الاتصال…',
    reconnecting: 'جارٍ استعادة الاتصال…',
    chooseNetwork: 'اختيار الشبكة',
    unsupportedNetwork: 'شبكة غير مدعومة',
    failed: 'تعذّر الفتح. حاول مجددًا',
  },
}

/** The words on the buttons in the language that an instance speaks, the host's own first; English while there is no instance. */
export function buttonWordsOf(latchkey: Latchkey | undefined): ButtonWords {
  const { options, store } = latchkey?.context ?? {}
  const tag = store?.get().language.tag ?? 'en'
  const words: Record<string, string> = { ...buttonWords.en, ...nearest(tag) }
  for (const language of options?.languages ?? []) {
    if (language.tag !== tag) continue
    // Hosts write JavaScript too: what is no text is passed over.
    const { buttons } = (language.messages ?? {}) as { buttons?: object }
    for (const [name, word] of Object.entries(buttons ?? {})) {
      if (word && typeof word === 'string') words[name] = word
    }
  }
  return words as ButtonWords
}

/** Those of `de` for `de-AT`; by hand, so that a page loads no more of the core for it. */
function nearest(tag: string): ButtonWords | undefined {
  const [base = ''] = tag.split('-')
  return Object.entries(buttonWords).find(([name]) => name === base)?.[1]
}
