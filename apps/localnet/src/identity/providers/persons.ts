import { createHash } from 'node:crypto'

/** A person who can log in at every provider here. */
export type Person = {
  readonly id: string
  readonly name: string
  /** As some providers know them. */
  readonly userName: string
  readonly email: string
  readonly isEmailVerified: boolean
  /** From which each provider makes its own id. */
  readonly number: number
}

/** The persons to choose from: one whose e-mail is not verified, and one who claims the e-mail of another. */
export const persons: readonly Person[] = [
  person('ann', 'Ann Archer', 'ann@example.com', true, 1),
  person('bob', 'Bob Baker', 'bob@example.com', false, 2),
  person('eve', 'Eve Archer', 'ann@example.com', true, 3),
]

/**
 * The person of an id: one of those to choose from, or another person, who is whatever the name says: each name has an account
 * and a verified e-mail of its own.
 */
export function personOf(id: string): Person | undefined {
  const existing = persons.find((each) => each.id === id)
  if (existing || !/^[a-z][a-z0-9-]{2,31}$/.test(id)) return existing
  const number = createHash('sha256').update(id).digest().readUInt32BE()
  return person(
    id,
    `${id.charAt(0).toUpperCase()}${id.slice(1)}`,
    `${id}@example.com`,
    true,
    number,
  )
}

/** The id of a person at a provider: each has ids of its own. */
export function subjectOf(provider: string, { number }: Person): string {
  const offset = [...provider].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return String(offset * 1_000_000 + number)
}

export const imageOf = ({ id }: Person) => `https://images.example/${id}.png`

function person(
  id: string,
  name: string,
  email: string,
  isEmailVerified: boolean,
  number: number,
): Person {
  return { id, name, userName: `${id}-local`, email, isEmailVerified, number }
}
