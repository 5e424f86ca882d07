import { parseArgs } from 'node:util'
import { LatchkeyError } from '@latchkey/protocol'
import { randomId } from '@latchkey/protocol/vault'
import * as v from 'valibot'

/** What the operator asks of a vault process on its command line. */
export type VaultArgs = {
  readonly isHelp: boolean
  readonly isJson: boolean
  /** Tests the providers of social logins. */
  readonly isCheck: boolean
  /** The new folder that the databases are copied to. */
  readonly backup: string | undefined
  readonly unfreeze: string | undefined
  /** The address of a site whose frame is compared with the one that was built here. */
  readonly verify: string | undefined
}

export const vaultUsage = `The vault of Latchkey. Environment variables are its settings: see docs/self-hosting.md, 'The vault'.

  --json                 print one line of JSON when it is up, or why it is not
  --check                test each provider of SOCIAL_LOGINS (its description, page, clock and secret), the keys of
                         each host of TOKEN_LOGINS, and Farcaster, and end
  --backup <folder>      copy the databases of DATA_DIR to a new folder, and end; the vault may run
  --unfreeze <user id>   undo the freeze of a user, and end; stop the vault before
  --verify <url>         compare the frame that a site serves with the one in FRAME_DIR, and end
  --help                 print this, and end`

const options = {
  backup: { type: 'string' },
  check: { type: 'boolean' },
  help: { type: 'boolean' },
  json: { type: 'boolean' },
  unfreeze: { type: 'string' },
  verify: { type: 'string' },
} as const

/** Parses the command line; throws where it holds anything else than the usage says. */
export function parseVaultArgs(args: readonly string[]): VaultArgs {
  // Not strict: an id may begin with a hyphen.
  const { tokens, values } = parseArgs({ args: [...args], strict: false, options, tokens: true })
  for (const token of tokens) {
    const isKnown = token.kind === 'option' && Object.hasOwn(options, token.name)
    if (!isKnown) refuse(args[token.index] ?? '', 'the vault does not know it; see --help')
    if (options[token.name as keyof typeof options].type === 'boolean' && token.value !== undefined)
      refuse(token.rawName, 'it takes no value; see --help')
  }
  const { backup, check, help, json, unfreeze, verify } = values
  if (backup !== undefined && (typeof backup !== 'string' || /^(-|$)/.test(backup)))
    refuse('--backup', 'it needs the path of a new folder; see --help')
  if (unfreeze !== undefined && typeof unfreeze !== 'string')
    refuse('--unfreeze', 'it needs the id of a user; see --help')
  if (unfreeze !== undefined && !v.is(randomId, unfreeze))
    refuse('--unfreeze', `'${unfreeze}' is no id of a user: auth's database has it by the e-mail`)
  if (verify !== undefined && (typeof verify !== 'string' || !/^https?:\/\/./.test(verify)))
    refuse('--verify', 'it needs the address of a site; see --help')
  return {
    isHelp: help === true,
    isJson: json === true,
    isCheck: check === true,
    backup,
    unfreeze,
    verify,
  }
}

function refuse(option: string, reason: string): never {
  throw new LatchkeyError('options/invalid', { option, reason })
}
