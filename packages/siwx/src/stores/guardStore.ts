import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { SignInStore } from './SignInStore.js'

export function guardStore(store: SignInStore): SignInStore {
  return {
    add: (...values) => guard(() => store.add(...values)),
    get: (...values) => guard(() => store.get(...values)),
    extend: (...values) => guard(() => store.extend(...values)),
    delete: (...values) => guard(() => store.delete(...values)),
  }
}

async function guard<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (isLatchkeyError(error)) throw error
    throw new LatchkeyError('siwx/store-failed', { cause: error })
  }
}
