import { nearestName } from '../nearestName.js'
import { assertOption, isRecord } from '../validateOption.js'
import { type FieldCheck, flag } from './checkFields.js'

const needed = {
  siwx: ['createMessage', 'addSession', 'setSessions', 'getSessions', 'revokeSession'],
  siweConfig: ['getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut'],
} as const

const call: FieldCheck = [(value) => typeof value === 'function', 'give a function']
const milliseconds: FieldCheck = [
  (value) => typeof value === 'number' && value >= 0,
  'give milliseconds',
]

const more: Readonly<Record<keyof typeof needed, Readonly<Record<string, FieldCheck>>>> = {
  siwx: { getRequired: call, signOutOnDisconnect: flag },
  siweConfig: {
    getMessageParams: call,
    onSignIn: call,
    onSignOut: call,
    required: flag,
    enabled: flag,
    nonceRefetchIntervalMs: milliseconds,
    sessionRefetchIntervalMs: milliseconds,
    signOutOnDisconnect: flag,
    signOutOnAccountChange: flag,
    signOutOnNetworkChange: flag,
  },
}

export function checkSignIn(option: keyof typeof needed, input: unknown): void {
  if (input === undefined || input === false) return
  assertOption(isRecord(input), option, `give an object with ${needed[option].join(', ')}`)
  const parts = input as Readonly<Record<string, unknown>>
  const { [option]: optional } = more
  const names: readonly string[] = [...needed[option], ...Object.keys(optional)]
  const missing = names.filter((name) => parts[name] === undefined)
  for (const name of namesOf(input)) {
    const nearest = names.includes(name) ? undefined : nearestName(name, missing)
    assertOption(!nearest, `${option}.${name}`, `it is not known. Did you mean ${nearest}?`)
  }
  for (const name of needed[option])
    assertOption(typeof parts[name] === 'function', `${option}.${name}`, 'give a function')
  for (const [name, [isValid, expected]] of Object.entries(optional)) {
    const { [name]: value } = parts
    assertOption(value === undefined || isValid(value), `${option}.${name}`, expected)
  }
}

/** Includes inherited names: hosts may pass class instances. */
function namesOf(object: object): readonly string[] {
  const names: string[] = []
  for (let one = object; one && one !== Object.prototype; one = Object.getPrototypeOf(one)) {
    names.push(...Object.getOwnPropertyNames(one))
  }
  return names
}
