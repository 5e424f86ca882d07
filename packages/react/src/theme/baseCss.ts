import { sheet } from './base.module.css'

export const baseCss: string = sheet.css
