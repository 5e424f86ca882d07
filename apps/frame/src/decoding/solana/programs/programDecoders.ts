import type { InstructionDecoder, ToAddress } from './DecodedInstruction.js'
import { decodeAssociatedToken, decodeComputeBudget, decodeMemo } from './decodeSmallPrograms.js'
import { decodeStake } from './decodeStake.js'
import { decodeSystem } from './decodeSystem.js'
import { decodeToken } from './decodeToken.js'

/** The system program: transfers and accounts. */
export const systemProgram = '11111111111111111111111111111111'
/** The compute budget program: priority fees. */
export const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111'
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
/** Token-2022, whose tokens may have metadata and extensions. */
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

export const isTokenProgram = (program: unknown): boolean =>
  program === tokenProgram || program === token2022Program

export const programDecoders = (toAddress: ToAddress): ReadonlyMap<string, InstructionDecoder> =>
  new Map([
    [systemProgram, decodeSystem(toAddress)],
    [tokenProgram, decodeToken(toAddress, false)],
    [token2022Program, decodeToken(toAddress, true)],
    [associatedTokenProgram, decodeAssociatedToken],
    [computeBudgetProgram, decodeComputeBudget],
    ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', decodeMemo],
    ['Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo', decodeMemo],
    ['Stake11111111111111111111111111111111111111', decodeStake(toAddress)],
  ])
