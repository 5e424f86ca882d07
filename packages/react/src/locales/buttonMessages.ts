import type { Direction, Latchkey } from '@latchkey/core'
import type { BuiltInLanguage } from '@latchkey/core/internal'

/** The words of the buttons on the page: the only ones that are there before the modal is loaded. */
export type ButtonMessages = {
  readonly connect: string
  readonly connecting: string
  readonly reconnecting: string
  readonly chooseNetwork: string
  readonly unsupportedNetwork: string
  /** The modal did not open; the next press tries again. */
  readonly failed: string
}

/** Every built-in language, for they are few and short. */
export const buttonMessages: Readonly<Record<BuiltInLanguage, ButtonMessages>> = {
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
export function buttonMessagesOf(latchkey: Latchkey | undefined): ButtonMessages {
  const { options, store } = latchkey?.context ?? {}
  const tag = store?.get().language.tag ?? 'en'
  // Those of `de` for `de-AT`. By hand, so that a page loads no more of the core for it; what is no language adds nothing.
  const words = { ...buttonMessages.en, ...buttonMessages[tag.split('-')[0] as BuiltInLanguage] }
  for (const language of options?.languages ?? []) {
    if (language.tag === tag) Object.assign(words, textsOf(language.messages))
  }
  return words
}

/** Hosts write JavaScript too: what is no text is passed over. */
function textsOf(messages: unknown): object {
  const { buttons } = (messages ?? {}) as { buttons?: object }
  return Object.fromEntries(
    Object.entries(buttons ?? {}).filter(([, word]) => word && typeof word === 'string'),
  )
}

/** What an element says of its text to browsers and screen readers: the attributes `lang` and `dir`. */
export type LangAttributes = { readonly lang: string; readonly dir: Direction }

/** How the words of an instance are written, whatever the page around them says. */
export function langAttributesOf(latchkey: Latchkey | undefined): LangAttributes {
  const { dir = 'ltr', tag = 'en' } = latchkey?.context.store.get().language ?? {}
  return { lang: tag, dir }
}
