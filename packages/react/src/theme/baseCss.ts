import { sheet } from './base.module.css'

/** What holds for every part: no margins of the browser's, the focus ring, and stillness for who asked for it. */
export const baseCss: string = sheet.css
