import { useSheet } from '../../hooks/view/useSheet.js'
import { sheet } from './Line.module.css'

/** The look of a line in a list: a picture, words where it begins, figures where it ends. */
export const useLine = () => useSheet(sheet)
