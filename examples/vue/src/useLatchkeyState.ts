import { onScopeDispose, type ShallowRef, shallowRef } from 'vue'
import { latchkey } from './latchkey'

/** The state as a ref that follows it. */
export function useLatchkeyState(): Readonly<ShallowRef<ReturnType<typeof latchkey.getState>>> {
  const state = shallowRef(latchkey.getState())
  onScopeDispose(latchkey.subscribe((next) => (state.value = next)))
  return state
}
