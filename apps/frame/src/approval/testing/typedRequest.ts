import type { PrepareInput } from '../../decoding/card/PreparedRequest.js'
import { prepareRequest } from '../../decoding/prepareRequest.js'
import { honest } from './cardParts.js'
import { addresses, prepareInput, type RpcAnswers } from './fakeApproval.js'

/** A request to sign structured data, with the types as the string that a contract hashes. */
export type TypedRequest = {
  /** The encoded type: the primary type first, then the ones that it uses. */
  readonly type: string
  readonly message: Readonly<Record<string, unknown>>
  readonly verifyingContract: string | undefined
  readonly chainId?: number
}

export function typedDataOf({ chainId = 1, message, type, verifyingContract }: TypedRequest) {
  const structs = [...type.matchAll(/([A-Za-z0-9]+)\(([^)]*)\)/g)]
  const types = Object.fromEntries(
    structs.map(([, name = '', fields = '']) => [
      name,
      fields.split(',').map((field) => {
        const [kind, label] = field.split(' ')
        return { name: label, type: kind }
      }),
    ]),
  )
  const domain = { name: 'Any', version: '1', chainId, verifyingContract }
  return { domain, types, primaryType: structs[0]?.[1], message }
}

/** Prepares a request to sign structured data, and returns its card. */
export async function prepareTyped(
  request: TypedRequest,
  answers: RpcAnswers = {},
  more: Partial<PrepareInput> = {},
) {
  const params = [addresses.eip155, typedDataOf(request)]
  const input = prepareInput({ method: 'eth_signTypedData_v4', params }, answers, more)
  const { card } = await prepareRequest(input)
  return { card, codes: card.warnings.map(({ code }) => code) }
}

/** What the card of a request to sign structured data says of it, by default with a node that is honest. */
export async function readTyped(request: TypedRequest, answers: RpcAnswers = honest) {
  const { actions, title, unreadable, warnings } = (await prepareTyped(request, answers)).card
  return { actions, title, unreadable, warnings }
}
