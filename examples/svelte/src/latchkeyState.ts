import { readable } from 'svelte/store'
import { latchkey } from './latchkey'

/** The state as a store. */
export const latchkeyState = readable(latchkey.getState(), (set) => {
  set(latchkey.getState())
  return latchkey.subscribe(set)
})
