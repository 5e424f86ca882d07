import { nearestName } from '../nearestName.js'
import { assertOption, isRecord } from '../validateOption.js'

/** The functions that sign-in needs of the host, by option. */
const needed = {
  siwx: ['createMessage', 'addSession', 'setSessions', 'getSessions', 'revokeSession'],
  siweConfig: ['getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut'],
} as const

/** Refuses a `siwx` or `siweConfig` without one of the functions that signing in calls, and says which one is misspelt; false and undefined are no sign-in. */
export function checkSignIn(option: keyof typeof needed, given: unknown): void {
  if (given === undefined || given === false) return
  assertOption(isRecord(given), option, `give an object with ${needed[option].join(', ')}`)
  const methods = given as Readonly<Record<string, unknown>>
  for (const name of needed[option]) {
    if (typeof methods[name] === 'function') continue
    // Of an object of a class, its methods are not its own.
    const others = namesOf(given).filter((one) => !needed[option].some((known) => known === one))
    const misspelt = others.find((one) => nearestName(one, [name]))
    if (misspelt && methods[name] === undefined)
      assertOption(false, `${option}.${misspelt}`, `it is not known. Did you mean ${name}?`)
    assertOption(false, `${option}.${name}`, 'give a function')
  }
}

/** The names of all that an object has, of itself and of its classes. */
function namesOf(given: object): readonly string[] {
  const names: string[] = []
  for (let one = given; one && one !== Object.prototype; one = Object.getPrototypeOf(one)) {
    names.push(...Object.getOwnPropertyNames(one))
  }
  return names
}
