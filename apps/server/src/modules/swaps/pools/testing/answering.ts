import { concat, type Hex, numberToHex, pad, size, toFunctionSelector } from 'viem'

export type Answer = Hex | 'revert' | 'burn'

/** The code of a contract with a fixed answer by method; any other call reverts. */
export function answering(answers: Readonly<Record<string, Answer>>): Hex {
  const rows = Object.entries(answers)
  const word = (value: number) => numberToHex(value, { size: 2 })
  // The selector of the call, and below a jump for each method: dup1 push4 eq push2 jumpi.
  const start: Hex = '0x60003560e01c'
  const end: Hex = '0x60006000fd'
  const bodies: Hex[] = []
  const jumps: Hex[] = []
  let place = size(start) + rows.length * 11 + size(end)
  for (const [method, answer] of rows) {
    const selector = toFunctionSelector(`function ${method}`)
    jumps.push(concat(['0x8063', selector, '0x1461', word(place), '0x57']))
    const body = bodyOf(answer, place)
    bodies.push(body)
    place += size(body)
  }
  return concat([start, ...jumps, end, ...bodies])

  function bodyOf(answer: Answer, at: number): Hex {
    if (answer === 'revert') return '0x5b60006000fd'
    // The invalid instruction takes all the gas there is.
    if (answer === 'burn') return '0x5bfe'
    const length = word(size(answer))
    // Push2 length, push2 place, push1 0, codecopy, push2 length, push1 0, return; behind it the answer, and zeros, so
    // that no byte of it counts as an instruction that takes the next ones along.
    const copy = concat(['0x5b61', length, '0x61', word(at + 16), '0x600039'])
    return concat([copy, '0x61', length, '0x6000f3', answer, pad('0x', { size: 32 })])
  }
}
