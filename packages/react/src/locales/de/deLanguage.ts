import type { LanguageWords } from '../en/enLanguage.js'
import { de } from './de.js'

export const deLanguage: LanguageWords = {
  messages: de,
  late: {
    activity: async () => (await import('./deActivity.js')).deActivity,
    embedded: async () => (await import('./deEmbedded.js')).deEmbedded,
    network: async () => (await import('./deNetwork.js')).deNetwork,
    newcomer: async () => (await import('./deNewcomer.js')).deNewcomer,
    sending: async () => (await import('./deSending.js')).deSending,
    signIn: async () => (await import('./deSignIn.js')).deSignIn,
    smartAccount: async () => (await import('./deSmartAccount.js')).deSmartAccount,
    social: async () => (await import('./deSocial.js')).deSocial,
    swap: async () => (await import('./deSwap.js')).deSwap,
  },
}
