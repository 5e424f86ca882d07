import type { Sending } from './Adapter.js'

/** What a family does with tokens, with code that loads when somebody wants to know. */
export const lateSending = (load: () => Promise<Required<Sending>>): Required<Sending> => ({
  estimate: async (...given) => (await load()).estimate(...given),
  transfer: async (...given) => (await load()).transfer(...given),
  isContract: async (...given) => (await load()).isContract(...given),
  holding: async (...given) => (await load()).holding(...given),
  isIntact: async (...given) => (await load()).isIntact(...given),
})
