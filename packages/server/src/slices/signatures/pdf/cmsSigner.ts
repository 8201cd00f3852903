import { createHash } from 'node:crypto';
import { Signer } from '@signpdf/utils';
import { ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';

/** The firm's key (PKCS #8) and its certificate followed by those that vouch for it, all DER. */
export interface SigningKey {
  key: Uint8Array;
  chain: readonly Uint8Array[];
}

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;
const RSA = '1.2.840.113549.1.1.1';
const SIGNED_ATTRIBUTES = 0;

/**
 * Signs as PAdES baseline B-B asks (ETSI EN 319 142-1): a detached CMS whose signed attributes name the certificate.
 * The time stands in the signature's dictionary, as the standard wants, not in an attribute.
 */
export class CmsSigner extends Signer {
  private readonly signingKey: SigningKey;

  constructor(signingKey: SigningKey) {
    super();
    this.signingKey = signingKey;
  }

  override async sign(content: Buffer): Promise<Buffer> {
    const certificates = this.signingKey.chain.map((der) => Certificate.fromBER(new Uint8Array(der)));
    const [own] = certificates;
    if (!own) throw new Error('the firm has no certificate');
    const isRsa = own.subjectPublicKeyInfo.algorithm.algorithmId === RSA;
    const key = await crypto.subtle.importKey(
      'pkcs8',
      new Uint8Array(this.signingKey.key),
      isRsa ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } : { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['sign'],
    );
    const cms = new SignedData({
      version: 1,
      encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
      signerInfos: [
        new SignerInfo({
          version: 1,
          sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
          signedAttrs: new SignedAndUnsignedAttributes({
            type: SIGNED_ATTRIBUTES,
            attributes: attributesOf(content, this.signingKey.chain[0] ?? new Uint8Array()),
          }),
        }),
      ],
      certificates,
    });
    await cms.sign(key, 0, 'SHA-256', new Uint8Array(content));
    const info = new ContentInfo({ contentType: OID.signedData, content: cms.toSchema(true) });
    return Buffer.from(info.toSchema().toBER());
  }
}

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());

function attributesOf(content: Uint8Array, certificate: Uint8Array): Attribute[] {
  const certificateId = new Sequence({ value: [new OctetString({ valueHex: sha256(certificate) })] });
  return [
    new Attribute({ type: OID.contentType, values: [new ObjectIdentifier({ value: OID.data })] }),
    new Attribute({ type: OID.messageDigest, values: [new OctetString({ valueHex: sha256(content) })] }),
    // SigningCertificateV2: a list of one ESSCertIDv2, whose hash is SHA-256 unless it says otherwise.
    new Attribute({
      type: OID.signingCertificateV2,
      values: [new Sequence({ value: [new Sequence({ value: [certificateId] })] })],
    }),
  ];
}
