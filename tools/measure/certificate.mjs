import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** DER (X.690): one element of a tag, the length of its content and the content. */
const element = (tag, ...parts) => {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
};

const sequence = (...parts) => element(0x30, ...parts);
const oid = (...bytes) => element(0x06, Buffer.from(bytes));
const text = (tag, value) => element(tag, Buffer.from(value, 'latin1'));

const ECDSA_WITH_SHA256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const COMMON_NAME = oid(0x55, 0x04, 0x03);
const SUBJECT_ALT_NAME = oid(0x55, 0x1d, 0x11);

/** `YYMMDDHHMMSSZ` */
const utcTime = (ms) => text(0x17, `${new Date(ms).toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`);

const pem = (kind, der) =>
  `-----BEGIN ${kind}-----\n${der.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END ${kind}-----\n`;

/**
 * A key and a certificate for localhost that signs itself and lives a day (RFC 5280). Node can sign but not write
 * certificates, and HTTP/2 in a browser needs one.
 */
export const selfSigned = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(element(0x31, sequence(COMMON_NAME, text(0x0c, 'localhost'))));
  const now = Date.now();
  const altName = element(0x04, sequence(text(0x82, 'localhost')));
  const body = sequence(
    element(0xa0, element(0x02, Buffer.from([2]))),
    element(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    name,
    sequence(utcTime(now - 3_600_000), utcTime(now + 86_400_000)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    element(0xa3, sequence(sequence(SUBJECT_ALT_NAME, altName))),
  );
  const signature = element(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: pem('CERTIFICATE', sequence(body, ECDSA_WITH_SHA256, signature)),
  };
};
