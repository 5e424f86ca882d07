import { createPublicKey, verify } from 'node:crypto'
import { type ProofPurpose, proofText } from '@latchkey/protocol/vault'
import type { Transaction } from 'kysely'
import { tokenMac } from '../../envelope/sha256.js'
import type { CustodyPeer } from '../../peers/peers.js'
import { generateId } from '../../storage/generateId.js'
import { toSeconds, windowWaitMs } from '../../storage/slidingWindow.js'
import { insertAudit, type WalletRef } from '../../storage/walletRows.js'
import type { EscrowContext } from '../EscrowContext.js'
import { escrowLimits } from '../escrowLimits.js'
import type { EscrowTables } from '../escrowTables.js'
import { isOwnDevice } from '../knownDevices.js'
import type { ActiveSet, FactorShare, RecoverySets } from './createRecoverySets.js'

type CountedKind = EscrowTables['wrong_proofs']['kind']
type DeviceRef = Omit<WalletRef, 'epoch'>
export type FactorProof = {
  readonly purpose: ProofPurpose
  readonly factorId: string
  readonly challenge: string
  readonly proof: string
}
type ProofResult =
  | { readonly kind: 'proved'; readonly set: ActiveSet; readonly share: FactorShare }
  | { readonly kind: 'code-wrong' }
  | { readonly kind: 'too-many'; readonly seconds: number }

/** Proofs of the factors of a wallet. An unknown wallet, an unknown factor and a wrong proof are answered alike. */
export type FactorProofs = {
  challenge(ref: DeviceRef): Promise<string>
  check(ref: DeviceRef, attempt: FactorProof): Promise<ProofResult>
}

export type FactorProofsParameters = {
  readonly context: EscrowContext
  readonly sets: Pick<RecoverySets, 'active' | 'promote'>
  readonly custody: Pick<CustodyPeer, 'hasDevice'>
}

export function createFactorProofs(parameters: FactorProofsParameters): FactorProofs {
  const { context, custody, sets } = parameters
  const { db, now, secrets } = context
  const macOf = (challenge: string) => tokenMac(secrets.tokens, 'proof challenge', challenge)

  return {
    async challenge({ device, userId, walletId }) {
      const challenge = generateId()
      const at = now()
      const row = { user_id: userId, wallet_id: walletId, device }
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('proof_challenges').where('expires_at', '<', at).execute()
        const expires_at = at + escrowLimits.challengeMs
        await trx
          .insertInto('proof_challenges')
          .values({ challenge_mac: macOf(challenge), ...row, expires_at })
          .execute()
        // A device that asks for many has the latest.
        const older = trx
          .selectFrom('proof_challenges')
          .select('challenge_mac')
          .where('device', '=', device)
          .orderBy('expires_at', 'desc')
          .limit(-1)
          .offset(escrowLimits.challengesPerDevice)
        await trx.deleteFrom('proof_challenges').where('challenge_mac', 'in', older).execute()
      })
      return challenge
    },

    async check(ref, attempt) {
      const isKnown = await isOwnDevice(db, custody, ref)
      await sets.promote(ref)
      const set = await sets.active(ref)
      const share = set?.shares.find(({ factor }) => factor.factorId === attempt.factorId)
      const kind = countedAs(share, isKnown)
      const taken = await db
        .transaction()
        .execute((trx) => takePlace(trx, ref, { challenge: attempt.challenge, kind }))
      if ('seconds' in taken) return { kind: 'too-many', seconds: taken.seconds }
      const { device, walletId: subject } = ref
      const { challenge, factorId, proof, purpose } = attempt
      const text = proofText({ purpose, subject, factorId, challenge, device })
      // Verified in any case: the time of the answer says nothing about the factor.
      const isRight = isSigned(share?.factor.proofKey ?? decoyKey, text, proof)
      if (!set || !share || !isRight || !taken.hasChallenge) {
        await insertAudit(db, 'escrow_audit', 'proof-wrong', { ...ref, at: now() })
        return { kind: 'code-wrong' }
      }
      await db.deleteFrom('wrong_proofs').where('id', '=', taken.id).execute()
      return { kind: 'proved', set, share }
    },
  }

  /** Uses the challenge up, and counts the proof as wrong until it is right: many at once are not more than one by one. */
  async function takePlace(
    trx: Transaction<EscrowTables>,
    ref: DeviceRef,
    { challenge, kind }: { readonly challenge: string; readonly kind: CountedKind },
  ): Promise<
    { readonly seconds: number } | { readonly id: string; readonly hasChallenge: boolean }
  > {
    const { device, userId, walletId } = ref
    const at = now()
    const ids = { user_id: userId, wallet_id: walletId }
    const table = 'wrong_proofs'
    const { wrongKeyProofs, wrongProofs } = escrowLimits
    const ofDevice = kind === 'key' ? wrongKeyProofs : wrongProofs
    const waits = [
      await windowWaitMs(trx, { table, match: { device, kind } }, ofDevice, at),
      // Strangers share their places for a password, so that a device of the owner keeps its own.
      kind === 'new'
        ? await windowWaitMs(trx, { table, match: { ...ids, kind } }, wrongProofs, at)
        : 0,
    ]
    const wait = Math.max(...waits)
    if (wait > 0) return { seconds: toSeconds(wait) }
    const cutoff = at - Math.max(wrongProofs.withinMs, wrongKeyProofs.withinMs)
    await trx.deleteFrom(table).where('at', '<', cutoff).execute()
    const id = generateId()
    await trx
      .insertInto(table)
      .values({ id, at, ...ids, device, kind })
      .execute()
    const { numDeletedRows } = await trx
      .deleteFrom('proof_challenges')
      .where('challenge_mac', '=', macOf(challenge))
      .where('user_id', '=', userId)
      .where('wallet_id', '=', walletId)
      .where('device', '=', device)
      .where('expires_at', '>', at)
      .executeTakeFirst()
    return { id, hasChallenge: numDeletedRows > 0n }
  }
}

/**
 * Only a password can be guessed: wrong ones do not lock what has 256 bits, nor the other way round. A factor that is not there
 * counts as a password, so that made-up ids give no more guesses.
 */
function countedAs(share: FactorShare | undefined, isKnown: boolean): CountedKind {
  if (share && share.factor.kind !== 'password') return 'key'
  return isKnown ? 'known' : 'new'
}

/** A key of no factor: that of RFC 8032's first test. */
const decoyKey = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'

function isSigned(proofKey: string, text: string, proof: string): boolean {
  try {
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: proofKey },
      format: 'jwk',
    })
    return verify(null, Buffer.from(text), key, Buffer.from(proof, 'base64url'))
  } catch {
    return false
  }
}
