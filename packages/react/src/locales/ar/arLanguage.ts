import type { LanguageWords } from '../en/enLanguage.js'
import { ar } from './ar.js'

export const arLanguage: LanguageWords = {
  messages: ar,
  late: {
    activity: async () => (await import('./arActivity.js')).arActivity,
    embedded: async () => (await import('./arEmbedded.js')).arEmbedded,
    network: async () => (await import('./arNetwork.js')).arNetwork,
    newcomer: async () => (await import('./arNewcomer.js')).arNewcomer,
    sending: async () => (await import('./arSending.js')).arSending,
    signIn: async () => (await import('./arSignIn.js')).arSignIn,
    smartAccount: async () => (await import('./arSmartAccount.js')).arSmartAccount,
    social: async () => (await import('./arSocial.js')).arSocial,
    swap: async () => (await import('./arSwap.js')).arSwap,
  },
}
