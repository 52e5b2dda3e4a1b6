/** Joins class names. Nothing is merged: what a caller may replace, a part marks `usual:`. */
export { clsx as cn } from 'clsx'
