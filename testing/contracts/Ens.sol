// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Who answers for each name, by its hash; anyone may say so here.
contract EnsRegistry {
    mapping(bytes32 node => address) public resolver;
    /// The name that an account says is its own; nobody checks it.
    mapping(address account => string) public claim;

    function setResolver(bytes32 node, address to) external {
        resolver[node] = to;
    }

    function setClaim(address account, string calldata name) external {
        claim[account] = name;
    }
}

/// @title The accounts of names, by their hash; zero where none was set.
contract EnsAddresses {
    mapping(bytes32 node => address) public addr;

    function setAddr(bytes32 node, address to) external {
        addr[node] = to;
    }
}

/// @title A resolver that sends who asks to a server (ERC-3668).
contract EnsOffchain {
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData);

    function addr(bytes32 node) external view returns (address) {
        string[] memory urls = new string[](1);
        urls[0] = "https://gateway.invalid/{sender}/{data}";
        revert OffchainLookup(address(this), urls, abi.encode(node), this.addr.selector, "");
    }
}

/// @title The face of ENS: finds the resolver of a name, or of the nearest name above it, and asks it.
contract EnsUniversalResolver {
    EnsRegistry private immutable REGISTRY;

    error ResolverNotFound(bytes name);
    error ResolverError(bytes errorData);

    constructor(EnsRegistry registry) {
        REGISTRY = registry;
    }

    /// @param name in the form of DNS: each label behind its length, a zero at the end.
    /// @param data the call for the resolver.
    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        address resolver = resolverOf(name, 0);
        if (resolver == address(0)) revert ResolverNotFound(name);
        (bool ok, bytes memory answer) = resolver.staticcall(data);
        if (ok) return (answer, resolver);
        if (bytes4(answer) != EnsOffchain.OffchainLookup.selector) revert ResolverError(answer);
        assembly ("memory-safe") {
            revert(add(answer, 32), mload(answer))
        }
    }

    /// @notice The claim of an account as it is: whether the name resolves to the account is for the caller to find out.
    function reverseWithGateways(bytes calldata account, uint256, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        return (REGISTRY.claim(address(bytes20(account))), address(this), address(this));
    }

    function resolverOf(bytes calldata name, uint256 at) private view returns (address) {
        if (name[at] == 0) return address(0);
        address own = REGISTRY.resolver(nodeOf(name, at));
        return own == address(0) ? resolverOf(name, at + 1 + uint8(name[at])) : own;
    }

    function nodeOf(bytes calldata name, uint256 at) private pure returns (bytes32) {
        uint256 length = uint8(name[at]);
        if (length == 0) return 0;
        uint256 next = at + 1 + length;
        return keccak256(abi.encode(nodeOf(name, next), keccak256(name[at + 1:next])));
    }
}
