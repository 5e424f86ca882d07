import { expect, test } from 'vitest'
import {
  type AddressPair,
  addressPairs,
} from '../../../../../packages/protocol/src/testing/addressPairs.js'
import { addresses, prepareInput } from '../../approval/testing/fakeApproval.js'
import { encodeTransaction, sendSol } from '../../approval/testing/solanaWire.js'
import { prepareRequest } from '../prepareRequest.js'

async function cardOf({ known, namespace, receiver }: Omit<AddressPair, 'title' | 'isLookAlike'>) {
  const request =
    namespace === 'eip155'
      ? ({ method: 'eth_sendTransaction', params: [{ to: receiver, value: '0x1' }] } as const)
      : ({
          method: 'solana_signTransaction',
          params: { transaction: encodeTransaction([sendSol(1, receiver)]).base58 },
        } as const)
  const { card } = await prepareRequest(prepareInput(request, {}, { knownAddresses: [known] }))
  return card
}

test.each(addressPairs)('$title', async ({ isLookAlike, ...pair }) => {
  const { actions, warnings } = await cardOf(pair)
  expect(warnings.some(({ code }) => code === 'lookAlike')).toBe(isLookAlike)
  const to = actions.flatMap(({ rows }) => rows).find(({ label }) => label === 'to')
  expect(to).toMatchObject({ similarAddress: isLookAlike ? pair.known : undefined })
})

test('an own address is no look-alike, even of an address that was paid before', async () => {
  const own = addresses.eip155
  const lookAlike = `${own.slice(0, 8).toLowerCase()}${'0'.repeat(28)}${own.slice(-6).toLowerCase()}`
  const { warnings } = await cardOf({ namespace: 'eip155', receiver: own, known: lookAlike })
  expect(warnings).not.toContainEqual({ code: 'lookAlike', level: 'danger' })
})
