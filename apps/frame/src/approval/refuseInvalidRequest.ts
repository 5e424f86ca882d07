import type { ChainClient } from '../chain/ChainClient.js'
import type { PrepareInput } from '../decoding/card/PreparedRequest.js'
import { prepareRequest } from '../decoding/prepareRequest.js'
import { isRetryable } from './createRequestScreen.js'
import { readInput } from './readInput.js'

/** Before the visitor sees a request: throws if it is refused anyway, whatever they or a chain say. */
export async function refuseInvalidRequest(
  context: Parameters<typeof readInput>[0],
): Promise<void> {
  try {
    const { input } = await readInput(context)
    await checkRequest(input)
  } catch (error) {
    // What may succeed later is shown, and can be tried again there.
    if (!isRetryable(error)) throw error
  }
}

/** Fails as `prepareRequest` does where the request itself is wrong, which is known before any chain is asked. */
function checkRequest(input: PrepareInput): Promise<void> {
  return new Promise((resolve, reject) => {
    // It gets no further than here: what follows is read when the visitor looks.
    const ask = () => {
      resolve()
      return new Promise<never>(() => {})
    }
    const chain: ChainClient = { ...input.chain, rpc: ask, price: ask, name: ask }
    prepareRequest({ ...input, chain }).then(() => resolve(), reject)
  })
}
