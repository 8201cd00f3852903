import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse } from 'parse5';

type ParsedNode = DefaultTreeAdapterMap['node'];

/**
 * Gives screens the `DOMParser` that they find in browsers: HTML becomes the same nodes, with the few properties that
 * reading an article needs.
 */
export function provideDomParser(): void {
  const { isElementNode } = defaultTreeAdapter;
  const childOf = (parent: ParsedNode | undefined, name: string) =>
    parent && 'childNodes' in parent ? parent.childNodes.find((node) => node.nodeName === name) : undefined;

  class Parser {
    parseFromString(html: string) {
      const body = childOf(childOf(parse(html), 'html'), 'body');
      return { body: { childNodes: body && isElementNode(body) ? body.childNodes.map(nodeOf) : [] } };
    }
  }
  Object.assign(globalThis, { DOMParser: Parser, Node: { ELEMENT_NODE: 1, TEXT_NODE: 3 } });
}

function nodeOf(node: ParsedNode): object {
  if (defaultTreeAdapter.isTextNode(node)) return { nodeType: 3, textContent: node.value, childNodes: [] };
  if (!defaultTreeAdapter.isElementNode(node)) return { nodeType: 8, childNodes: [] };
  const { tagName, attrs, childNodes } = node;
  return { nodeType: 1, localName: tagName, attributes: attrs, childNodes: childNodes.map(nodeOf) };
}
