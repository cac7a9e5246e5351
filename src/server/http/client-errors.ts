/** Errors before there is a request: heads that are no HTTP, too large or too slow. They are answered in the form of every other error. */
import type { Socket } from 'node:net'
import { PortalError, toErrorBody } from '../../wire/errors.js'

/** Codes of Node's parser, and what they mean to a caller. */
const KNOWN: Readonly<Record<string, { status: number; reason: string; message: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    reason: 'Request Header Fields Too Large',
    message: 'The headers are too large: 16 KiB are taken',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'Request Timeout', message: 'The request took too long to arrive' },
  HPE_INVALID_METHOD: { status: 400, reason: 'Bad Request', message: 'The method of the request is not known' },
  HPE_INVALID_CONTENT_LENGTH: {
    status: 400,
    reason: 'Bad Request',
    message: 'The content-length of the request is not a number',
  },
}
const OTHER = { status: 400, reason: 'Bad Request', message: 'The request is not valid HTTP' }

/** Answers on the bare socket and closes it. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, reason, message } = KNOWN[error.code ?? ''] ?? OTHER
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify(toErrorBody(new PortalError('INVALID_REQUEST', { status, message }), crypto.randomUUID()))
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  )
}
