/** Joins class names. Nothing is merged: where a name must replace another, the part takes it as its default. */
export { clsx as cn } from 'clsx'
