import type { Sending } from './Adapter.js'

/** What a family does with tokens, with code that loads when somebody wants to know. */
export const lazySending = (load: () => Promise<Required<Sending>>): Required<Sending> => ({
  estimate: async (...parameters) => (await load()).estimate(...parameters),
  transfer: async (...parameters) => (await load()).transfer(...parameters),
  isContract: async (...parameters) => (await load()).isContract(...parameters),
  getBalance: async (...parameters) => (await load()).getBalance(...parameters),
  isValidChecksum: async (...parameters) => (await load()).isValidChecksum(...parameters),
})
