// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice An offer: `makerAmount` of one token for `takerAmount` of another. Members in the order in which they are signed.
struct Order {
    /// The low 160 bits name whom the offer is meant for, the high 96 bits tell offers apart.
    uint256 nonceAndMeta;
    /// Block seconds at which it can be filled the last time; 0 for ever.
    uint128 expiry;
    address makerAsset;
    address takerAsset;
    address maker;
    /// Who alone may fill it; zero for anybody.
    address taker;
    uint256 makerAmount;
    uint256 takerAmount;
}

/// @notice An order together with what a fill of it needs.
struct OrderInfo {
    Order order;
    bytes signature;
    uint256 takerTokenFillAmount;
    bytes permitTakerAsset;
    bytes permitMakerAsset;
}

/// @title How orders are hashed (EIP-712).
library RfqTypes {
    bytes32 internal constant ORDER_TYPEHASH = keccak256(
        "Order(uint256 nonceAndMeta,uint128 expiry,address makerAsset,address takerAsset,address maker,address taker,uint256 makerAmount,uint256 takerAmount)"
    );

    function structHash(Order calldata order) internal pure returns (bytes32) {
        return keccak256(
            abi.encode(
                ORDER_TYPEHASH,
                order.nonceAndMeta,
                order.expiry,
                order.makerAsset,
                order.takerAsset,
                order.maker,
                order.taker,
                order.makerAmount,
                order.takerAmount
            )
        );
    }
}
