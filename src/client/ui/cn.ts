import { clsx } from 'clsx'
import type { ClassValue } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Joins class names; of two that contradict each other the later wins. */
export const cn = (...classes: ClassValue[]) => twMerge(clsx(classes))
