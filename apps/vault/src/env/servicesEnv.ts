import { checkEnv, readList, readUrl, type Variables } from '@latchkey/service/checkEnv'
import {
  type AskedService,
  asks,
  forwarded,
  type ServiceName,
  vaultServices,
} from './vaultServices.js'

/** Where a service is that does not run in this process. */
export type Elsewhere = {
  /** Without a slash at its end. */
  readonly url: string
  /** Undefined where this process only passes visitors' calls on. */
  readonly secret: string | undefined
}

/** What runs in this process, and what it must know of the others. */
export type ServicesEnv = {
  readonly services: ReadonlySet<ServiceName>
  readonly elsewhere: ReadonlyMap<AskedService, Elsewhere>
  /** What other processes show to a service of this one; only for those that are asked from elsewhere. */
  readonly secrets: ReadonlyMap<AskedService, string>
  /** Variables that this process should not have been given; it does not read them. */
  readonly unneeded: readonly string[]
}

/** Variables that are one service's own. */
const own = {
  CUSTODY_KEK: 'custody',
  CUSTODY_KEK_OLD: 'custody',
  ESCROW_KEK: 'escrow',
  ESCROW_KEK_OLD: 'escrow',
  SMTP_URL: 'mail',
} as const satisfies Record<string, ServiceName>

const asked = ['auth', 'custody', 'escrow', 'mail'] as const satisfies readonly AskedService[]

/** Reads which services run here; one that runs elsewhere must be named with what it takes to reach it. */
export function readServicesEnv(variables: Variables): ServicesEnv {
  const services = toServices(variables.VAULT_SERVICES)
  const isHere = (name: ServiceName) => services.has(name)
  const askersOf = (name: AskedService) => vaultServices.filter((each) => isOneOf(asks[each], name))

  const elsewhere = new Map<AskedService, Elsewhere>()
  const secrets = new Map<AskedService, string>()
  for (const name of asked) {
    // Between two services of one process there is nothing to prove.
    const apart = askersOf(name).filter((each) => isHere(each) !== isHere(name))
    const secret = apart.length > 0 ? toSecret(variables, name, apart) : undefined
    const isForwarded = isHere('site') && isOneOf(forwarded, name)
    if (!isHere(name) && (secret !== undefined || isForwarded))
      elsewhere.set(name, { url: toUrl(variables, name), secret })
    if (isHere(name) && secret !== undefined) secrets.set(name, secret)
  }
  const known = [
    ...secrets.values(),
    ...[...elsewhere.values()].flatMap((each) => each.secret ?? []),
  ]
  const isShared = new Set(known).size < known.length
  checkEnv(
    !isShared,
    'VAULT_SERVICES',
    'each service needs a secret of its own, not the same twice',
  )

  const foreign = Object.entries(own).flatMap(([name, service]) => (isHere(service) ? [] : [name]))
  const unasked = asked
    .filter((name) => !secrets.has(name) && elsewhere.get(name)?.secret === undefined)
    .map(secretName)
  const unneeded = [...foreign, ...unasked].filter((name) => variables[name])
  return { services, elsewhere, secrets, unneeded }
}

function toServices(text: string | undefined): ReadonlySet<ServiceName> {
  const names = readList(text || vaultServices.join())
  const known = names.filter((name): name is ServiceName => isOneOf(vaultServices, name))
  checkEnv(
    known.length === names.length && names.length > 0,
    'VAULT_SERVICES',
    `it is a list of ${vaultServices.join(', ')}, not '${text}'`,
  )
  return new Set(known)
}

function toUrl(variables: Variables, name: AskedService): string {
  const option = `${name.toUpperCase()}_URL`
  const url = readUrl(option, variables[option])
  checkEnv(
    url !== undefined,
    option,
    `${name} runs elsewhere: say where, like http://10.0.0.3:8797`,
  )
  return url.replace(/\/+$/, '')
}

function toSecret(
  variables: Variables,
  name: AskedService,
  askers: readonly ServiceName[],
): string {
  const option = secretName(name)
  const secret = variables[option] ?? ''
  const who = askers.join(' and ')
  // The secret itself stays out of the message.
  checkEnv(
    /^[\w-]{32,256}$/.test(secret),
    option,
    `${who} and ${name} run apart: give each the same 32 or more letters and digits`,
  )
  return secret
}

const secretName = (name: AskedService) => `${name.toUpperCase()}_SECRET`

const isOneOf = (list: readonly string[], name: string) => list.includes(name)
