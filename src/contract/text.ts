import * as z from 'zod/mini';

/** Longest values of the text fields that recur. */
export const longest = {
  name: 120,
  email: 254,
  password: 128,
  phone: 30,
  code: 64,
  label: 240,
  token: 256,
  message: 500,
  remark: 1000,
};

const oneLine = /^[^\u0000-\u001f\u007f]*$/;
const manyLines = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;

/** One line of text that may be empty. */
export function text(most: number) {
  return z.string().check(z.maxLength(most), z.regex(oneLine));
}

/** One line of text that holds something. */
export function filledText(most: number) {
  return z.string().check(z.minLength(1), z.maxLength(most), z.regex(oneLine));
}

/** Text that may go over several lines. */
export function lines(most: number) {
  return z.string().check(z.maxLength(most), z.regex(manyLines));
}

/** An address as typed: whether it is one is judged by the rules, so that the customer gets their message. */
export const emailInput = filledText(longest.email);

/** A password as typed: judged by the rules. */
export const passwordInput = filledText(longest.password);

/** What stands in an e-mail link. */
export const tokenInput = filledText(longest.token);

/** A whole number of things. */
export function count(least: number, most: number) {
  return z.int().check(z.gte(least), z.lte(most));
}
