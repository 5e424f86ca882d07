import type { Sources } from '../sources/readSources.js'

const physicalProperty =
  /^((margin|padding|border|inset|scroll-margin|scroll-padding)-)?(left|right)(-.+)?$|^border-(top|bottom)-(left|right)-radius$/
const takesSides = /^(text-align|float|clear|justify-.+)$/
const fourSides = /^(margin|padding|inset|border-(width|style|color)|scroll-(margin|padding))$/

/**
 * In a language that is written from the right, a style of the widget turns round by itself if it speaks of start and end.
 * What speaks of left and right stays behind. Insets of the screen (`safe-area-inset-left`) are sides of a device, and stay.
 */
export function checkLogicalProperties(sources: Sources): string[] {
  return [...sources]
    .filter(([path]) => path.startsWith('packages/') && path.endsWith('.module.css'))
    .flatMap(([path, text]) => problemsOf(text).map((problem) => `${path}:${problem}`))
}

function problemsOf(text: string): string[] {
  // Without comments, but with their line breaks.
  const plain = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
  return [...plain.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)/g)].flatMap((found) => {
    const [, name = '', value = ''] = found
    const why = problemOf(name, value.trim())
    const line = plain.slice(0, found.index).split('\n').length
    return why ? [`${line} ${why}`] : []
  })
}

function problemOf(name: string, value: string): string | undefined {
  if (value.includes('safe-area-inset-')) return undefined
  if (physicalProperty.test(name) || (takesSides.test(name) && /\b(left|right)\b/.test(value))) {
    return `${name}: ${value} names a side; say start or end`
  }
  const [, right, , left] = value.match(/[\w-]*\((?:[^()]|\([^()]*\))*\)|[^\s()]+/g) ?? []
  if (fourSides.test(name) && left !== undefined && left !== right) {
    return `${name}: ${value} has unequal sides; use ${name}-inline`
  }
  if (/translateX\(/.test(value) && !value.includes('--lk-way')) {
    return `${name}: ${value} moves to one side; multiply by --lk-way`
  }
  return undefined
}
