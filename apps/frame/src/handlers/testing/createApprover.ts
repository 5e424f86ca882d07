import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { type Hex, hexToBytes } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import type { Approvals, ApprovalsParameters } from '../../approval/Approvals.js'
import { createApprovals } from '../../approval/createApprovals.js'
import type { Wallet } from '../../session/Wallet.js'
import type { ApprovalCard } from '../../stage/ApprovalCard.js'

/** A visitor who answers what the frame shows. */
export type Approver = {
  /** What was shown, in order. */
  readonly cards: ApprovalCard[]
  /** What the visitor presses from now on. */
  press(button: 'approve' | 'reject'): void
  approvals(parameters: Omit<ApprovalsParameters, 'root'>): Promise<Approvals>
}

/** Creates a visitor who approves everything at once; the frame decodes, signs and sends as in a browser. */
export function createApprover(): Approver {
  const cards: ApprovalCard[] = []
  let button: 'approve' | 'reject' = 'approve'
  return {
    cards,
    press(pressed) {
      button = pressed
    },
    approvals: async (parameters) =>
      createApprovals(
        // Nothing renders here.
        { ...parameters, root: {} as HTMLElement },
        {
          draw(stage) {
            if (stage.kind === 'failed') queueMicrotask(stage.onClose)
            if (stage.kind !== 'review' || stage.busy) return
            cards.push(stage.card)
            const isApproved = button === 'approve' && !stage.card.blocked
            queueMicrotask(isApproved ? stage.onApprove : stage.onReject)
          },
          now: Date.now,
          detectsOverlays: true,
          openWindow: () => null,
          messages: { origin: 'https://vault.example', listen: () => () => {} },
        },
      ),
  }
}

/** A wallet with the EVM key of a test. */
export const createKeyWallet = (privateKey: Hex): Pick<Wallet, 'addresses' | 'sign'> => ({
  addresses: { eip155: privateKeyToAddress(privateKey), solana: '2'.repeat(32) },
  async sign({ bytes }) {
    const options = { prehash: false, format: 'recovered' } as const
    const hash = keccak_256(bytes)
    const [parity = 0, ...rs] = secp256k1.sign(hash, hexToBytes(privateKey), options)
    return Uint8Array.from([...rs, parity])
  },
})
