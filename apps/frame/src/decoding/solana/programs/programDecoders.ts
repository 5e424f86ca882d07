import type { InstructionDecoder, ToAddress } from './DecodedInstruction.js'
import { decodeAssociatedToken, decodeComputeBudget, decodeMemo } from './decodeSmallPrograms.js'
import { decodeStake } from './decodeStake.js'
import { decodeSystem } from './decodeSystem.js'
import { decodeToken } from './decodeToken.js'

/** What moves coins and opens accounts. */
export const systemProgram = '11111111111111111111111111111111'
/** What a transaction offers for its place in a block. */
export const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111'
/** What opens somebody's customary account for a token. */
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
/** Token-2022, whose tokens may carry names and rules of their own. */
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/** The programs whose instructions are told in words, by address. */
export const programDecoders = (toAddress: ToAddress): ReadonlyMap<string, InstructionDecoder> =>
  new Map([
    [systemProgram, decodeSystem(toAddress)],
    ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', decodeToken(toAddress, false)],
    [token2022Program, decodeToken(toAddress, true)],
    [associatedTokenProgram, decodeAssociatedToken],
    [computeBudgetProgram, decodeComputeBudget],
    ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', decodeMemo],
    ['Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo', decodeMemo],
    ['Stake11111111111111111111111111111111111111', decodeStake(toAddress)],
  ])
