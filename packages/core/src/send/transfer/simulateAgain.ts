import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { simulateTransfer, type TransferSimulation } from './simulateTransfer.js'
import type { TransferRequest } from './transferRequest.js'

/**
 * What a fee that was shown covers beside itself. An estimate has a quarter of the base fee in reserve: while the next one is no
 * more than that above it, the fee of now is still within what was shown. Where the page sets gas and price nothing of them can
 * rise, only what a rollup adds: in one block of the chain below, by an eighth at most.
 */
const coveredBy = { estimate: 4n, setFee: 8n } as const

/** The ways in which a node says that the gas or the price that was shown is too little by now. */
const tooLittle = ['node/intrinsic-gas-too-low', 'node/fee-cap-too-low'] as const

/**
 * Simulates a transfer again, right before the wallet is asked; throws if it costs more than the visitor saw. A wallet that sets
 * its own fee shows that itself, but the review is ours, and what it said must hold when Send is pressed.
 */
export async function simulateAgain(
  { decimals, sender, transfer }: TransferRequest,
  shown: bigint | undefined,
): Promise<TransferSimulation> {
  const simulation = await simulateTransfer(sender.sending, transfer, decimals).catch((cause) => {
    const isMore = shown !== undefined && tooLittle.some((code) => isLatchkeyError(cause, code))
    throw isMore ? new LatchkeyError('send/fee-increased', { cause }) : cause
  })
  const part = transfer.price ? coveredBy.setFee : coveredBy.estimate
  if (shown !== undefined && simulation.fee > shown + shown / part) {
    throw new LatchkeyError('send/fee-increased')
  }
  return simulation
}
