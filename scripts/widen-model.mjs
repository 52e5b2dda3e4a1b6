// A model in half precision, made one in single precision. Processors have hardly any arithmetic for halves: the runtime widens each
// of them before each step and narrows it after, which takes twice the time, and what does not fit into a half on the way becomes
// "not a number" and silence. The file is rewritten as the protocol buffer that it is: numbers of fields are those of onnx.proto 1.17.

const HALF = 10
const SINGLE = 1
/** Of a field on the wire. */
const VARINT = 0
const BYTES = 2

/**
 * What to do with the fields of a message: a message within is rewritten in its turn, a number that says "half" says "single", and bytes
 * of halves are widened. Whatever is not named stays as it is.
 * @typedef {{ [field: number]: Message | 'precision' | 'halves' | 'attribute' }} Message
 */

/** @type {Message} */
const tensor = { 2: 'precision', 9: 'halves' }
/** @type {Message} */
const valueType = { 2: { 1: { 1: 'precision' } } }
/** @type {Message} */
const attribute = { 5: tensor, 10: tensor }
/** @type {Message} */
const node = { 5: 'attribute' }
/** @type {Message} */
const graph = { 1: node, 5: tensor, 11: valueType, 12: valueType, 13: valueType }
attribute[6] = graph
attribute[11] = graph
/** @type {Message} */
const precision = { 3: 'precision' }

/** Attributes whose number is a precision; another attribute's may be ten for reasons of its own. */
const PRECISIONS = ['to', 'dtype']

/**
 * @param {Uint8Array} model an ONNX file in half precision
 * @returns {Uint8Array[]} the same model in single precision, in pieces
 */
export const widened = (model) => rewritten(model, { 7: graph })

/**
 * @param {Uint8Array} bytes
 * @param {Message} message
 * @returns {Uint8Array[]}
 */
function rewritten(bytes, message) {
  const fields = Array.from(fieldsOf(bytes))
  const isHalf = message === tensor && fields.some(({ number, value }) => number === 2 && value === HALF)
  return fields.flatMap(({ number, kind, value, whole }) => {
    const how = message[number]
    if (kind === VARINT)
      return how === 'precision' && value === HALF ? [varint((number << 3) | VARINT), varint(SINGLE)] : [whole]
    if (how === undefined || how === 'precision' || !(value instanceof Uint8Array)) return [whole]
    if (how !== 'halves') return delimited(number, rewritten(value, how === 'attribute' ? attributeOf(value) : how))
    return isHalf ? delimited(number, [singles(value)]) : [whole]
  })
}

/** @param {Uint8Array} bytes an attribute */
function attributeOf(bytes) {
  const name = Array.from(fieldsOf(bytes)).find(({ number }) => number === 1)?.value
  const isPrecision = name instanceof Uint8Array && PRECISIONS.includes(Buffer.from(name).toString())
  return isPrecision ? precision : attribute
}

/**
 * @param {Uint8Array} bytes
 * @returns {Generator<{ number: number, kind: number, value: number | Uint8Array | null, whole: Uint8Array }>}
 */
function* fieldsOf(bytes) {
  let at = 0
  const read = () => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++] ?? 0
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
  while (at < bytes.length) {
    const from = at
    const key = read()
    const kind = key & 7
    /** @type {number | Uint8Array | null} */
    let value = null
    if (kind === VARINT) value = read()
    else if (kind === BYTES) {
      const length = read()
      value = bytes.subarray(at, at + length)
      at += length
    } else at += kind === 1 ? 8 : 4
    yield { number: key >>> 3, kind, value, whole: bytes.subarray(from, at) }
  }
}

/**
 * @param {number} number of the field
 * @param {Uint8Array[]} pieces
 */
const delimited = (number, pieces) => [
  varint((number << 3) | BYTES),
  varint(pieces.reduce((length, piece) => length + piece.byteLength, 0)),
  ...pieces,
]

/** @param {number} value */
function varint(value) {
  const bytes = []
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128)
  return Uint8Array.from([...bytes, value])
}

/** @param {Uint8Array} halves little-endian */
function singles(halves) {
  const view = new DataView(halves.buffer, halves.byteOffset, halves.byteLength)
  const wide = new Float32Array(halves.byteLength / 2)
  for (let at = 0; at < wide.length; at++) wide[at] = SINGLES[view.getUint16(at * 2, true)] ?? NaN
  return new Uint8Array(wide.buffer)
}

/** @param {number} half its 16 bits: sign, five of exponent, ten of fraction; IEEE 754 */
function single(half) {
  const exponent = (half >> 10) & 31
  const fraction = half & 1023
  const size =
    exponent === 0
      ? fraction * 2 ** -24
      : exponent === 31
        ? fraction > 0
          ? NaN
          : Infinity
        : (1 + fraction / 1024) * 2 ** (exponent - 15)
  return half >> 15 ? -size : size
}

/** Eighty million are looked up here. */
const SINGLES = Float32Array.from({ length: 2 ** 16 }, (_, half) => single(half))
