export type AddressProps = {
  address: string
  /** Another address: the characters that differ from it are marked. */
  similarAddress?: string
}

/** A full address in groups that can be compared one by one. */
export function Address({ address, similarAddress }: AddressProps) {
  let at = 0
  return (
    <span className="lka-address" dir="ltr">
      {groupsOf(address).map((group, key) => {
        const start = at
        at += group.length
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups may be equal, and have no state
          <span key={key}>
            {[...group].map((char, place) =>
              similarAddress && differs(char, similarAddress[start + place]) ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <mark key={place}>{char}</mark>
              ) : (
                char
              ),
            )}
          </span>
        )
      })}
    </span>
  )
}

/** The ends of an address that the frame knows; a press shows all of it. */
export function ShortAddress({ address }: Pick<AddressProps, 'address'>) {
  return (
    <details className="lka-short">
      <summary className="lka-address" dir="ltr">
        {address.slice(0, 6)}…{address.slice(-4)}
      </summary>
      <Address address={address} />
    </details>
  )
}

const groupsOf = (address: string) => address.match(/^0x.{1,4}|.{1,4}/gu) ?? []

const differs = (char: string, other: string | undefined) =>
  char.toLowerCase() !== other?.toLowerCase()
