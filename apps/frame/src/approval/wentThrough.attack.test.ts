import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import type { Stage } from '../stage/Stage.js'
import { addresses, fakeApprovals, mainnet } from './testing/fakeApproval.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const from = addresses.eip155
const payment = { to: bob, value: '0x1' }
const one = {
  method: 'eth_sendTransaction',
  params: [{ from, ...payment }],
  caipNetworkId: mainnet,
} as const
const several = {
  method: 'wallet_sendCalls',
  params: [{ version: '2.0.0', from, atomicRequired: false, calls: [payment, payment] }],
  caipNetworkId: mainnet,
} as const

type Review = Extract<Stage, { kind: 'review' }>

/** A visitor whose transaction went through, and whose page never got the answer. */
async function lostAnswer() {
  let nonce = 5
  let said: unknown = new LatchkeyError('rpc/timeout')
  const { approvals, untilStage } = fakeApprovals({
    eth_getTransactionCount: () => `0x${nonce.toString(16)}`,
    eth_sendRawTransaction: () => said,
    eth_getTransactionByHash: null,
    eth_getTransactionReceipt: ([transactionHash]: [string]) => ({
      transactionHash,
      status: '0x1',
    }),
  })
  const sent = approvals.request(one).catch((error: Error) => error)
  ;(await untilStage('review')).onApprove()
  ;(await untilStage('failed')).onClose()
  await sent
  nonce += 1
  said = '0x00'
  return {
    approvals,
    /** Shows a request and leaves it some way; returns whether its card said that the earlier one went through. */
    async isSaid(request: typeof one | typeof several, leave: (stage: Review) => void) {
      const done = approvals.request(request).catch((error: Error) => error)
      const stage = await untilStage('review')
      leave(stage)
      await done
      return stage.card.warnings.some(({ code }) => code === 'wentThrough')
    },
  }
}

const decisions: readonly (readonly [string, (stage: Review) => void])[] = [
  ['approved', ({ onApprove }) => onApprove()],
  ['declined', ({ onReject }) => onReject(true)],
]
const requests = [
  ['one payment', one],
  ['several at once', several],
] as const

test.each(
  decisions.flatMap(([way, leave]) =>
    requests.map(([what, each]) => [way, what, leave, each] as const),
  ),
)(
  'T548 once a card that says what went through was %s, for %s, no other card says it',
  async (_way, _what, leave, request) => {
    const { isSaid } = await lostAnswer()
    expect(await isSaid(request, leave)).toBe(true)
    expect(await isSaid(request, leave)).toBe(false)
  },
)

test.each(requests)(
  'T548 what went through is not forgotten for %s that the page took back, or that was declined unseen',
  async (_, request) => {
    const { approvals, isSaid } = await lostAnswer()
    expect(await isSaid(request, () => approvals.abortAll())).toBe(true)
    expect(await isSaid(request, ({ onReject }) => onReject(false))).toBe(true)
    expect(await isSaid(request, ({ onReject }) => onReject(true))).toBe(true)
  },
)
