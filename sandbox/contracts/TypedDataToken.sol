// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {StandardToken} from "./StandardToken.sol";

/// @title A token whose allowance can be signed: domain, nonces and the check of a signature.
abstract contract TypedDataToken is StandardToken {
    bytes32 private constant DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    /// @dev Above this, `s` is the mirror image of another valid signature.
    uint256 private constant HALF_CURVE_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;

    string public version;
    mapping(address => uint256) public nonces;

    error PermitExpired();
    error InvalidPermitSigner();
    error InvalidPermitNonce();

    constructor(string memory version_) {
        version = version_;
    }

    /// @notice The EIP-712 domain separator, computed for the chain the call runs on.
    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return keccak256(
            abi.encode(DOMAIN_TYPEHASH, keccak256(bytes(name)), keccak256(bytes(version)), block.chainid, address(this))
        );
    }

    function _checkSigner(address expected, bytes32 structHash, uint8 v, bytes32 r, bytes32 s) internal view {
        bytes32 digest = keccak256(abi.encodePacked(hex"1901", DOMAIN_SEPARATOR(), structHash));
        if (uint256(s) > HALF_CURVE_ORDER) revert InvalidPermitSigner();
        address signer = ecrecover(digest, v, r, s);
        if (signer == address(0) || signer != expected) revert InvalidPermitSigner();
    }
}
