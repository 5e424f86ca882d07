import { expect, test } from 'vitest'
import { addresses, prepareInput } from '../../approval/testing/fakeApproval.js'
import { prepareRequest } from '../prepareRequest.js'
import { digestOf } from './digestOf.js'
import { caution, danger, makeCard } from './makeCard.js'

const details = { title: 'signData', actions: [], warnings: [] } as const
const payloads = [Uint8Array.of(1, 2), Uint8Array.of(255)]

test('T08 a card says who asks, on which network, for which account, and exactly what is signed', async () => {
  const input = prepareInput({}, {}, { email: 'ann@example.com', dappName: 'My\u202e App' })
  expect(await makeCard(input, payloads, details)).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    title: 'signData',
    actions: [],
    warnings: [],
    unreadable: false,
    hostOrigin: 'https://app.example',
    dappName: 'My App',
    networkName: 'Ethereum',
    from: addresses.eip155,
    email: 'ann@example.com',
    caipNetworkId: 'eip155:1',
    raw: ['0102', 'ff'],
    // SHA-256 of 00000002 0102 00000001 ff.
    digest: 'b9649981ee354347cc73582a051f0238785f5c1ad29593f1051f2b11a77d1969',
  })
})

test('T08 a card keeps what was decoded, and nothing decoded replaces who asks', async () => {
  const card = await makeCard(prepareInput({ method: 'solana_signMessage' }), payloads, {
    ...details,
    nonce: 7,
    unreadable: true,
    blocked: 'signInUnreadable',
    ...{ hostOrigin: 'https://bank.example', from: 'bob', digest: '', id: '' },
  })
  expect(card).toMatchObject({
    nonce: 7,
    unreadable: true,
    blocked: 'signInUnreadable',
    hostOrigin: 'https://app.example',
    networkName: 'Solana',
    from: addresses.solana,
    digest: 'b9649981ee354347cc73582a051f0238785f5c1ad29593f1051f2b11a77d1969',
  })
  expect(card.id).not.toBe('')
})

test('a request for another network than the active one is blocked, whatever else blocks it', async () => {
  const input = prepareInput({}, {}, { activeChain: 'eip155:10' })
  expect((await makeCard(input, payloads, details)).blocked).toBe('otherChain')
  const both = await makeCard(input, payloads, { ...details, blocked: 'signInOtherSite' })
  expect(both.blocked).toBe('otherChain')
})

test('a network without a name is called by its id', async () => {
  const input = prepareInput({})
  const chain = { ...input.chain, describe: () => undefined }
  const card = await makeCard({ ...input, chain }, [], details)
  expect(card.networkName).toBe('eip155:1')
  const evil = { ...input.chain, describe: () => ({ name: 'Eth\u200b', symbol: '', decimals: 0 }) }
  expect((await makeCard({ ...input, chain: evil }, [], details)).networkName).toBe('Eth')
})

test('dangers stand first, and each warning once', async () => {
  const warnings = [
    caution('permit'),
    caution('noChainId'),
    danger('highFee'),
    caution('noChainId'),
    danger('permit'),
    danger('highFee'),
  ]
  const card = await makeCard(prepareInput({}), [], { ...details, warnings })
  expect(card.warnings).toEqual([
    { code: 'highFee', level: 'danger' },
    { code: 'permit', level: 'danger' },
    { code: 'noChainId', level: 'caution' },
  ])
})

test('the digest tells apart bytes that are divided differently', async () => {
  const [one, two] = await Promise.all([
    digestOf([Uint8Array.of(1, 2), Uint8Array.of()]),
    digestOf([Uint8Array.of(1), Uint8Array.of(2)]),
  ])
  expect(one).not.toBe(two)
  expect(await digestOf([])).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  )
})

test.each([
  ['personal_sign', 'signMessage', 'eip155'],
  ['eth_sendTransaction', 'sendTransaction', 'eip155'],
  ['solana_signMessage', 'signMessage', 'solana'],
  ['solana_signAndSendTransaction', 'sendTransaction', 'solana'],
] as const)(
  'S5.34 %s for another network than the active one is shown as blocked, and signs nothing',
  async (method, title, namespace) => {
    const input = prepareInput({ method }, {}, { activeChain: 'eip155:10' })
    const prepared = await prepareRequest(input)
    expect(prepared).toMatchObject({
      card: { title, blocked: 'otherChain', actions: [], warnings: [], raw: [] },
      namespace,
      payloads: [],
      blockedError: 'frame/request-refused',
    })
    expect(await prepared.finish([])).toBeUndefined()
  },
)

test('T540 a warning of several steps is shown once with all of them, unless it is about more than these', async () => {
  const warnings = [
    { ...caution('noCode'), steps: [3] },
    { ...danger('noCode'), steps: [2] },
    { ...caution('noCode'), steps: [2] },
    { ...danger('fakeToken'), steps: [1] },
    danger('fakeToken'),
  ]
  const card = await makeCard(prepareInput({}), payloads, { ...details, warnings })
  expect(card.warnings).toEqual([{ ...danger('noCode'), steps: [2, 3] }, danger('fakeToken')])
})
