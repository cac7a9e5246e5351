/** Words on a dashboard. */
import type * as v from 'valibot'
import { filled } from '../../../wire/shapes.js'
import { widgetShape } from '../shape-parts.js'

export const textShape = widgetShape('text', { text: filled(10_000) })
export type TextWidget = v.InferOutput<typeof textShape>
