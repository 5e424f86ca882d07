import type { ReactNode } from 'react'
import { type Widget, WidgetContext } from '../hooks/instance/useWidget.js'
import { LanguageContext } from '../hooks/view/useMessages.js'
import { en } from '../locales/en/en.js'
import { enActivity } from '../locales/en/enActivity.js'
import { enEmbedded } from '../locales/en/enEmbedded.js'
import { enNetwork } from '../locales/en/enNetwork.js'
import { enNewcomer } from '../locales/en/enNewcomer.js'
import { enSending } from '../locales/en/enSending.js'
import { enSignIn } from '../locales/en/enSignIn.js'
import { enSmartAccount } from '../locales/en/enSmartAccount.js'
import { enSocial } from '../locales/en/enSocial.js'
import { enSwap } from '../locales/en/enSwap.js'
import type { LoadedLanguage } from '../locales/language/LoadedLanguage.js'

const english: LoadedLanguage = {
  tag: 'en',
  dir: 'ltr',
  messages: {
    ...en,
    ...enActivity,
    ...enEmbedded,
    ...enNetwork,
    ...enNewcomer,
    ...enSending,
    ...enSignIn,
    ...enSmartAccount,
    ...enSocial,
    ...enSwap,
    errors: { ...en.errors, ...enSignIn.errors },
  },
}

/** Provides an instance, and English with the words of all views. */
export const TestWidget = ({ children, ...widget }: Widget & { children: ReactNode }) => (
  <WidgetContext.Provider value={widget}>
    <LanguageContext.Provider value={english}>{children}</LanguageContext.Provider>
  </WidgetContext.Provider>
)
