import { parseArgs } from 'node:util'
import { LatchkeyError } from '@latchkey/protocol'
import { randomId } from '@latchkey/protocol/vault'
import * as v from 'valibot'

/** What the operator asks of a vault process on its command line. */
export type VaultArgs = {
  readonly isHelp: boolean
  readonly isJson: boolean
  /** The id of a user. */
  readonly unfreeze: string | undefined
}

/** For `--help`. */
export const vaultUsage = `The vault of Latchkey. Environment variables are its settings: see docs/self-hosting.md, 'The vault'.

  --json                 print one line of JSON when it is up, or why it is not
  --unfreeze <user id>   undo the freeze of a user, and end; stop the vault before
  --help                 print this, and end`

const options = {
  help: { type: 'boolean' },
  json: { type: 'boolean' },
  unfreeze: { type: 'string' },
} as const

/** Parses the command line; throws where it holds anything else than the usage says. */
export function parseVaultArgs(args: readonly string[]): VaultArgs {
  // Not strict: an id may begin with a hyphen.
  const { tokens, values } = parseArgs({ args: [...args], strict: false, options, tokens: true })
  for (const token of tokens) {
    const isKnown = token.kind === 'option' && Object.hasOwn(options, token.name)
    if (!isKnown) refuse(args[token.index] ?? '', 'the vault does not know it; see --help')
    if (token.name !== 'unfreeze' && token.value !== undefined)
      refuse(token.rawName, 'it takes no value; see --help')
  }
  const { help, json, unfreeze } = values
  if (unfreeze !== undefined && typeof unfreeze !== 'string')
    refuse('--unfreeze', 'it needs the id of a user; see --help')
  if (unfreeze !== undefined && !v.is(randomId, unfreeze))
    refuse('--unfreeze', `'${unfreeze}' is no id of a user: auth's database has it by the e-mail`)
  return { isHelp: help === true, isJson: json === true, unfreeze }
}

function refuse(option: string, reason: string): never {
  throw new LatchkeyError('options/invalid', { option, reason })
}
