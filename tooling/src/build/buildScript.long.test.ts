import { expect, test } from 'vitest'
import { inRepository } from '../machine/inRepository.js'
import { buildScript, integrityOf } from './buildScript.js'

const patienceMs = 60_000

test(
  'the file for a script tag is whole, plain and the same each time',
  async () => {
    const first = await buildScript(inRepository('.'))
    // Its parts are not built a second time: that would take seconds.
    const second = await buildScript(inRepository('.'), first.parts)
    expect(second.integrity).toBe(first.integrity)
    expect(first.integrity).toBe(integrityOf(first.code))
    const { code } = first
    expect(code).toMatch(/^\/\*! Latchkey [\d.]+ \(MIT\), with .*react-dom [\d.]+ \(MIT\)/)
    // One classic script: it loads nothing, evaluates nothing, and knows nothing of this machine.
    expect(code).not.toMatch(/\bimport\s*\(|\bimport\.meta\b|\beval\s*\(|new Function\b/)
    expect(code).not.toContain(inRepository('.'))
    expect(code).not.toContain('node_modules/')
    // No bundler reads it; licences stay.
    expect(code).not.toMatch(/__(PURE|NO_SIDE_EFFECTS)__/)
    expect(code).toContain('@license React')
    // React without its warnings.
    expect(code).not.toContain('react-dom.development')
    expect(() => new Function(code)).not.toThrow()
    for (const [name, part] of Object.entries(first.parts)) {
      expect(part.integrity).toBe(integrityOf(part.code))
      // What it loads late must be what was built with it.
      expect(code).toContain(part.integrity)
      expect(part.code, name).not.toMatch(/\bimport\s*\(|\bimport\.meta\b|react-dom/)
      expect(part.code).not.toContain(inRepository('.'))
      expect(() => new Function(part.code)).not.toThrow()
    }
    expect(Object.keys(first.parts)).toEqual([
      'walletconnect',
      'solana',
      'signin',
      'wallet',
      'swap',
    ])
    // All of signing in is in its part, in every language, and React is not.
    const { signin } = first.parts
    for (const text of ['costs nothing', 'kostet nichts', 'وقّع رسالة']) {
      expect(signin?.code).toContain(text)
      expect(code).not.toContain(text)
    }
    // So is all of what few visitors of the wallet by e-mail see.
    for (const text of ['charges a fee', 'verlangt eine Gebühr', 'تتقاضى الشبكة']) {
      expect(first.parts.wallet?.code).toContain(text)
      expect(code).not.toContain(text)
    }
    expect(signin?.code).toMatch(/^\/\*! Latchkey [\d.]+ \(MIT\) \*\//)
    expect(signin?.shared?.flatMap(({ names }) => names)).toContain('useState')
  },
  patienceMs,
)
