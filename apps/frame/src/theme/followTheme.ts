import type { ThemeData } from '@latchkey/protocol/frame'
import { applyTheme } from './applyTheme.js'

/** Gives a page the look that was asked for last, and changes it when the system does. @spec S3.61 */
export function followTheme(root: HTMLElement): (data: ThemeData) => void {
  let last: ThemeData = {}
  const apply = () => applyTheme(root, last)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply)
  return (data) => {
    last = data
    apply()
  }
}
