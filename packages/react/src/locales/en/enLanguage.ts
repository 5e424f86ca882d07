import { en } from './en.js'

export const enLanguage = {
  messages: en,
  late: {
    activity: async () => (await import('./enActivity.js')).enActivity,
    embedded: async () => (await import('./enEmbedded.js')).enEmbedded,
    network: async () => (await import('./enNetwork.js')).enNetwork,
    newcomer: async () => (await import('./enNewcomer.js')).enNewcomer,
    sending: async () => (await import('./enSending.js')).enSending,
    signIn: async () => (await import('./enSignIn.js')).enSignIn,
    smartAccount: async () => (await import('./enSmartAccount.js')).enSmartAccount,
    social: async () => (await import('./enSocial.js')).enSocial,
    swap: async () => (await import('./enSwap.js')).enSwap,
  },
}

/** A language that lacks a text does not compile. */
export type LanguageWords = typeof enLanguage

export type LatePart = keyof LanguageWords['late']
